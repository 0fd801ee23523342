import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { JobFailure } from '../../../shared/jobs/job-failure.js';
import { TERMS } from '../domain/alert-kinds.js';
import type { ToldOf } from '../domain/alert-news.entity.js';
import { AlertPhoneRepository } from '../infrastructure/alert-phone.repository.js';
import { AlertPhonesReadModel } from '../infrastructure/alert-phones.read-model.js';
import { PushService, type PushMessage } from './push-service.port.js';

/** A notice for one phone. */
export interface QueuedPush {
  phoneId: string;
  told: ToldOf;
  message: PushMessage;
  /** After this it is not worth to be shown. In milliseconds. */
  until: number;
}

/** Sends a queued notice, if its owner still wants it and is still to be told. */
@Injectable()
export class DeliverPush {
  private readonly logger = new Logger(DeliverPush.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly phones: AlertPhoneRepository,
    private readonly listeners: AlertPhonesReadModel,
    private readonly service: PushService,
  ) {}

  /** @throws JobFailure while the service is busy */
  async run({ phoneId, told, message, until }: QueuedPush): Promise<void> {
    const phone = await this.em.transactional(() => this.phones.find(phoneId));
    const keepSeconds = Math.floor((until - this.clock.now().getTime()) / 1_000);
    if (!phone || keepSeconds <= 0) return;
    const listening = await this.listeners.listening(told);
    if (!listening.some(({ id }) => id === phoneId)) return;
    const terms = { keepSeconds, isUrgent: TERMS[told.kind].isOfDay };
    const outcome = await this.service.send(phone, message, terms);
    if (outcome === 'refused') this.logger.error('a push service refuses our messages');
    if (outcome === 'gone') {
      await this.em.transactional(() => this.phones.removeAddress(phone.addressHash));
    }
    if (outcome === 'later') {
      throw new JobFailure('the push service is busy', {
        ...{ isFinal: false, needsPerson: false, code: 'later' },
      });
    }
  }
}
