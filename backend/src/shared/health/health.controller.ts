import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  HealthCheckService,
  HealthIndicatorService,
  type HealthCheckResult,
} from '@nestjs/terminus';
import { DatabaseClock, MAX_DIFFERENCE_MS } from '../clock/database-clock.js';
import { WriteProbe } from '../database/write-probe.js';
import { isMigrated } from '../database/migrate.js';
import { Public } from '../http/access.js';
import { Operation } from '../http/operation.js';
import { NotReady } from './not-ready.js';
import { Readiness } from './readiness.js';

/** Less than the container's health check waits (docker/Dockerfile). */
const TIMEOUT_MS = 3_000;

const STOPPING = 'the server is stopping';

class Health {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly checks: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly orm: MikroORM,
    private readonly readiness: Readiness,
    private readonly clock: DatabaseClock,
    private readonly writes: WriteProbe,
  ) {}

  @Get('live')
  @Public()
  @Operation('checkLiveness', 'Check that the process runs')
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'ok' };
  }

  /**
   * The process accepts requests, and the database answers, can be written to, has the
   * migrations of this build and about the same time.
   * The reason of a failure is logged, not answered.
   * @throws unavailable (503)
   */
  @Get('ready')
  @Public()
  @Operation('checkReadiness', 'Check that the process can answer requests', {
    description:
      "The database answers, can be written to, has this build's schema and about the same time, and the process is not stopping.",
  })
  @ApiOkResponse({ type: Health })
  async ready(): Promise<Health> {
    const reason = await this.failure();
    this.readiness.report(reason);
    if (reason) throw new NotReady();
    return { status: 'ok' };
  }

  private async failure(): Promise<string | undefined> {
    try {
      await this.checks.check([() => this.server(), () => this.database()]);
      return undefined;
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      const { error: failed = {} } = error.getResponse() as HealthCheckResult;
      const messages = Object.values(failed).map((check) => String(check?.message));
      return messages.join('; ') || STOPPING;
    }
  }

  private server() {
    const indicator = this.indicators.check('server');
    return this.readiness.isDraining ? indicator.down(STOPPING) : indicator.up();
  }

  private database() {
    return this.indicators
      .check('database')
      .attempt(async () => {
        const migrated = await isMigrated(this.orm).catch((error: unknown) => {
          // The message may quote the database's address.
          throw new Error(
            `the database does not answer: ${error instanceof Error ? error.name : 'unknown'}`,
          );
        });
        if (!migrated) throw new Error('the database is not of this build');
        const seconds = (await this.clock.difference()) / 1_000;
        if (Math.abs(seconds) * 1_000 > MAX_DIFFERENCE_MS) {
          throw new Error(`the clock is ${Math.round(seconds)} s ahead of the database's`);
        }
        await this.writes.check().catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'read-only';
          throw new Error(`the database cannot be written to: ${code}`);
        });
      })
      .withTimeout(TIMEOUT_MS);
  }
}
