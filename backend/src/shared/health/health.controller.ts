import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { isMigrated } from '../database/migrate.js';
import { Public } from '../http/access.js';
import { NotReady } from './not-ready.js';
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
    const reason = await this.whyNot();
    this.readiness.report(reason);
    if (reason) throw new NotReady();
    return { status: 'ok' };
  }

  private async whyNot(): Promise<string | undefined> {
    if (this.readiness.isDraining) return 'it was told to stop';
    try {
      return (await isMigrated(this.orm)) ? undefined : 'the database is not of this build';
    } catch (error) {
      return `the database does not answer: ${error instanceof Error ? error.name : 'unknown'}`;
    }
  }
}
