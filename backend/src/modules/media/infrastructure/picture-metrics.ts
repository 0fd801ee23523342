import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../../../shared/metrics/metrics.js';
import { PictureReadModel } from './picture.read-model.js';

/** Read from the database, because only one replica a night compares files and rows. */
@Injectable()
export class PictureMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly pictures: PictureReadModel,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'convite_pictures_missing',
      'Pictures whose files the last nightly comparison did not find in the storage.',
      async () => {
        const missing = await this.pictures.missing().catch(() => undefined);
        return missing === undefined ? [] : [{ value: missing }];
      },
    );
  }
}
