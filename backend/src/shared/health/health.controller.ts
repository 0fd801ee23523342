import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { isMigrated } from '../database/migrate.js';
import { DomainError } from '../errors/domain-error.js';
import { Public } from '../http/access.js';

class Health {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly orm: MikroORM) {}

  /** The process runs. */
  @Get('live')
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers and its schema is this build's. */
  @Get('ready')
  @ApiOkResponse({ type: Health })
  async ready(): Promise<Health> {
    const migrated = await isMigrated(this.orm).catch(() => false);
    if (!migrated) throw new DomainError('unavailable', 'unavailable');
    return { status: 'ok' };
  }
}
