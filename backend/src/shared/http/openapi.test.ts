import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Public } from './access.js';
import { openApiDocument } from './openapi.js';
import { Operation } from './operation.js';

@Controller('cakes')
class Cakes {
  @Get()
  @Public()
  @Operation('listCakes', 'List cakes')
  list(): void {}

  @Get(':id')
  @Operation('readCake', 'Read a cake')
  read(): void {}
}

@Module({ controllers: [Cakes] })
class Kitchen {}

it('names a route of which no decorator says who may call it', async () => {
  const app = await NestFactory.create(Kitchen, { logger: false, preview: true });
  expect(() => openApiDocument(app)).toThrow('No decorator says who may call readCake');
});
