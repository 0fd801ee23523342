import { createServer, type Server } from 'node:http';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from './metrics.js';

/** Serves the metrics on their own port, which proxies do not forward, without a password. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server?: Server;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly orm: MikroORM,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const port = this.config.METRICS_PORT;
    if (port === undefined) return;
    await this.watchPool();
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.metrics.registry.metrics().then(
        (text) => {
          response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType }).end(text);
        },
        (error: unknown) => {
          this.logger.error(error);
          response.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((done, fail) => {
      this.server?.once('error', fail).listen(port, this.config.HOST, done);
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async watchPool(): Promise<void> {
    const pool = await this.orm.em.getConnection().getNativeClient();
    this.metrics.gauge(
      'convite_database_connections',
      'Connections of the pool by state; waiting counts the requests for one.',
      () => [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waiting' }, value: pool.waitingCount },
      ],
      ['state'],
    );
  }
}
