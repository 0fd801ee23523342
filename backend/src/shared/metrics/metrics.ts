import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** From a list to a log-in, which hashes, and an upload, which encodes. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];

/**
 * The metrics. Labels have few, known values, such as route patterns and queue names: never paths or
 * personal data.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });

  readonly requestsInFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered now.',
    registers: [this.registry],
  });

  readonly jobs = new Histogram({
    name: 'convite_job_duration_seconds',
    help: 'Jobs that this process did, by queue and outcome (done, failed).',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });

  readonly mails = new Counter({
    name: 'convite_mails_total',
    help: 'Attempts to deliver a mail, by template and outcome (sent, failed, deferred, rejected, undeliverable, suppressed).',
    labelNames: ['template', 'outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Registers a gauge whose values are read when Prometheus scrapes. */
  gauge(
    name: string,
    help: string,
    read: () => Promise<GaugeReading[]> | GaugeReading[],
    labelNames: string[] = [],
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const readings = await read();
        this.reset();
        // Without labels prom-client starts at 0, which would be a reading.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of readings) this.set(labels ?? {}, value);
      },
    });
  }
}

export interface GaugeReading {
  labels?: Record<string, string>;
  value: number;
}
