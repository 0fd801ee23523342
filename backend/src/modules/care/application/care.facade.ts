import { Injectable } from '@nestjs/common';
import { FamilyApi, type CareRecord } from '../../family/family.api.js';
import {
  CareApi,
  type CardResult,
  type CareAtDoor,
  type CareCopied,
  type CareOnPhone,
  type FoodAtParty,
  type NamedFoodNeed,
  type OpenAtDoor,
  type PickupPerson,
  type ReaderAtDoor,
  type ReportedCard,
} from '../care.api.js';
import { foodNeed } from '../domain/food-need.js';
import type { OpenCare } from '../domain/care-access.js';
import { CareCopy } from '../domain/care-copy.entity.js';
import { isCareOver } from '../domain/care-period.js';
import { CareRead } from '../domain/care-read.entity.js';
import { careVersion } from '../domain/care-version.js';
import { contactOf } from '../domain/contact-phone.js';
import { CareAccessReadModel } from '../infrastructure/care-access.read-model.js';
import { CareCopyRepository } from '../infrastructure/care-copy.repository.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';
import { FoodNeedsReadModel } from '../infrastructure/food-needs.read-model.js';
import { OpenCareReadModel } from '../infrastructure/open-care.read-model.js';
import { PickupPeopleReadModel } from '../infrastructure/pickup-people.read-model.js';
import { RecordCareTaps } from './record-care-taps.js';

@Injectable()
export class CareFacade extends CareApi {
  constructor(
    private readonly family: FamilyApi,
    private readonly open: OpenCareReadModel,
    private readonly accesses: CareAccessReadModel,
    private readonly copies: CareCopyRepository,
    private readonly reads: CareReadRepository,
    private readonly taps: RecordCareTaps,
    private readonly pickups: PickupPeopleReadModel,
    private readonly food: FoodNeedsReadModel,
  ) {
    super();
  }

  async openAtDoor(partyId: string, now: Date): Promise<OpenAtDoor> {
    const open = await this.open.of(partyId, now);
    const guests = new Map(
      open.map(({ invitationId, hasCare, isUrgent }) => [invitationId, { hasCare, isUrgent }]),
    );
    return { version: careVersion(open), guests };
  }

  urgentAtDoor(partyId: string, now: Date): Promise<string[]> {
    return this.open.urgent(partyId, now);
  }

  async careAtDoor(
    partyId: string,
    guestId: string,
    reader: ReaderAtDoor,
    now: Date,
  ): Promise<CareAtDoor | undefined> {
    const access = await this.accesses.of(reader.hostId, partyId, guestId, now);
    if (!access?.isHost || !access.isOpen || !access.invitationId) return undefined;
    const care = await this.family.careRecord(guestId);
    if (!care) return undefined;
    this.reads.add(new CareRead(access.invitationId, reader, 'drawer', now));
    const { personId, fullName, healthConditions, hasNothingToNote } = care;
    const { whatToDo, photos } = access;
    return { personId, fullName, healthConditions, hasNothingToNote, whatToDo, photos };
  }

  async copyFor(
    partyId: string,
    reader: ReaderAtDoor,
    deviceId: string,
    now: Date,
  ): Promise<CareOnPhone> {
    const copy =
      (await this.copies.find(partyId, deviceId, reader)) ??
      new CareCopy(partyId, deviceId, reader, now);
    copy.renew(now);
    this.copies.add(copy);
    const open = await this.open.of(partyId, now);
    const records = await this.family.careRecords(open.map(({ guestId }) => guestId));
    const byPerson = new Map(records.map((care) => [care.personId, care]));
    const copied = open.flatMap((guest) => {
      const care = byPerson.get(guest.guestId);
      return care ? (careCopied(guest, care, reader.helper === null) ?? []) : [];
    });
    const reads = copied.map(
      ({ invitationId }) => new CareRead(invitationId, reader, 'offline_copy', now, copy.id),
    );
    this.reads.add(...reads);
    return { care: copied, copyId: copy.id, version: careVersion(open) };
  }

  recordCards(
    partyId: string,
    reader: ReaderAtDoor,
    deviceId: string,
    cards: readonly ReportedCard[],
    now: Date,
  ): Promise<CardResult[]> {
    return this.taps.run(partyId, reader, deviceId, cards, now);
  }

  isOver(dateEnd: Date, now: Date): boolean {
    return isCareOver(dateEnd, now);
  }

  async foodAtParty(partyId: string, now: Date): Promise<FoodAtParty> {
    const { told, ...food } = await this.foodOf(partyId, now);
    return { ...food, needs: told.map(({ need }) => need) };
  }

  async readFoodAtParty(
    partyId: string,
    hostId: string,
    surface: 'table' | 'labels',
    now: Date,
  ): Promise<FoodAtParty<NamedFoodNeed>> {
    const { told, ...food } = await this.foodOf(partyId, now);
    const reader = { hostId, helper: null };
    const reads = told.map(({ guest }) => new CareRead(guest.invitationId, reader, surface, now));
    this.reads.add(...reads);
    const needs = told.map(({ guest: { guestId, fullName, isKid, whatToDo }, need }) => ({
      ...need,
      ...{ guestId, fullName, isKid, whatToDo },
    }));
    return { ...food, needs };
  }

  private async foodOf(partyId: string, now: Date) {
    const guests = await this.food.of(partyId, now);
    const open = guests.filter(({ isOpen }) => isOpen);
    const told = open.flatMap((guest) => {
      const need = foodNeed(guest, (code) => this.family.foodRule(code));
      return need ? { guest, need } : [];
    });
    return {
      told,
      coming: guests.length,
      notShared: guests.length - open.length,
      rulesVersion: this.family.foodRulesVersion,
    };
  }

  pickupPeople(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    return this.pickups.all(partyId, invitationIds);
  }

  pickupPeopleOpenToHost(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    return this.pickups.openToHost(partyId, invitationIds);
  }
}

/** Of adults only what is noted: the host calls on behalf of kids. */
function careCopied(guest: OpenCare, care: CareRecord, forHost: boolean): CareCopied | undefined {
  const { invitationId, whatToDo, photos, isKid, isUrgent } = guest;
  const conditions = care.healthConditions.map(({ code, severity }) => ({ code, severity }));
  const { healthInsuranceName: name, healthInsurancePhone: phone } = care;
  const insurer = name || phone ? { name, phone } : undefined;
  const contact = contactOf(care, guest, isKid ? 'kid' : 'adult');
  if (!guest.hasCare && !(forHost && isKid && (insurer || contact))) return undefined;
  return {
    invitationId,
    conditions,
    isUrgent,
    whatToDo,
    photos,
    ...(forHost && { insurer, contact }),
  };
}
