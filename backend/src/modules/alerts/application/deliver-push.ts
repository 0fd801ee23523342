import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { JobFailure } from '../../../shared/jobs/job-failure.js';
import { TERMS, type AlertKind } from '../domain/alert-kinds.js';
import { AlertPhoneRepository } from '../infrastructure/alert-phone.repository.js';
import { PushService, type PushMessage } from './push-service.port.js';

/** A notice for one phone. */
export interface QueuedPush {
  phoneId: string;
  kind: AlertKind;
  message: PushMessage;
  /** After this it is not worth to be shown. In milliseconds. */
  until: number;
}

/** Sends a queued notice, if its owner still wants it. */
@Injectable()
export class DeliverPush {
  private readonly logger = new Logger(DeliverPush.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly phones: AlertPhoneRepository,
    private readonly service: PushService,
  ) {}

  /** @throws JobFailure while the service is busy */
  async run({ phoneId, kind, message, until }: QueuedPush): Promise<void> {
    const phone = await this.em.transactional(() => this.phones.find(phoneId));
    const keepSeconds = Math.floor((until - this.clock.now().getTime()) / 1_000);
    if (!phone?.kinds.includes(kind) || keepSeconds <= 0) return;
    const terms = { keepSeconds, isUrgent: TERMS[kind].isOfDay };
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
