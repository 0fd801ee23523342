import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const DoorPassDeviceSchema = defineEntity({
  name: 'DoorPassDevice',
  schema: 'door',
  tableName: 'door_pass_devices',
  properties: {
    passId: p.uuid().primary(),
    id: p.uuid().primary(),
    keyHash: p.text(),
    name: p.text(),
    boundAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
});

/** A phone as it names itself; the key is its credential. */
export interface PhoneOfHelper {
  id: string;
  name: string;
  keyHash: string;
}

/** A phone that opened the link of a pass. */
export class DoorPassDevice extends DoorPassDeviceSchema.class {
  override [PrimaryKeyProp]?: ['passId', 'id'];

  constructor(passId: string, phone: PhoneOfHelper, now: Date) {
    super();
    this.passId = passId;
    this.id = phone.id;
    this.name = phone.name;
    this.keyHash = phone.keyHash;
    this.boundAt = now;
    this.lastSeenAt = now;
  }

  seen(now: Date): void {
    this.lastSeenAt = now;
  }
}

DoorPassDeviceSchema.setClass(DoorPassDevice);
export { DoorPassDeviceSchema };
