// Writes backend/openapi.json from the code; no database is needed for that.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { openApiDocument } from '../shared/http/openapi.js';

process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.JWT_SECRET = 'only-for-the-document'.repeat(2);

const app = await NestFactory.create(AppModule, { logger: ['error'], preview: true });
app.setGlobalPrefix('api');
const target = process.argv[2] ?? 'openapi.json';
writeFileSync(target, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
process.exit(0);
