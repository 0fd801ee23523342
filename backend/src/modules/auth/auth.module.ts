import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './http/access.guard.js';
import { AccessTokens } from './infrastructure/access-tokens.js';

@Module({
  providers: [AccessTokens, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AuthModule {}
