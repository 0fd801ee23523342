import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { isMigrated } from '../database/migrate.js';
import { DomainError } from '../errors/domain-error.js';
import { Public } from '../http/access.js';
import { Readiness } from './readiness.js';

class Health {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(
    private readonly orm: MikroORM,
    private readonly readiness: Readiness,
  ) {}

  /** The process runs. */
  @Get('live')
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'ok' };
  }

  /** The process wants requests and can answer them: the database is there, with this schema. */
  @Get('ready')
  @ApiOkResponse({ type: Health })
  async ready(): Promise<Health> {
    const ready = !this.readiness.isDraining && (await isMigrated(this.orm).catch(() => false));
    if (!ready) throw new DomainError('unavailable', 'unavailable');
    return { status: 'ok' };
  }
}
