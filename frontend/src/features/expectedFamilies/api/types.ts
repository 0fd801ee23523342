import type { components } from '@/api/schema.gen';

export type FamilyLink = components['schemas']['FamilyLinkResponse'];
