import type { NewGuest } from './api/types';

export interface ManualGuest {
  user: {
    full_name: string;
    email: string;
    birthday: string;
    /** Empty while not said. */
    kind: '' | 'kid' | 'adult';
    health_insurance_name: string;
    health_insurance_phone: string;
  };
  healthConditions: string[];
}

export const emptyGuest = (): ManualGuest => ({
  user: {
    full_name: '',
    email: '',
    birthday: '',
    kind: '',
    health_insurance_name: '',
    health_insurance_phone: '',
  },
  healthConditions: [],
});

const orNull = (text: string): string | null => text.trim() || null;

export const toNewGuest = ({ user, healthConditions }: ManualGuest): NewGuest => ({
  user: {
    full_name: user.full_name.trim(),
    email: orNull(user.email),
    birthday: orNull(user.birthday),
    ...(user.kind && { is_kid: user.kind === 'kid' }),
    health_insurance_name: orNull(user.health_insurance_name),
    health_insurance_phone: orNull(user.health_insurance_phone),
  },
  healthConditions,
});
