/**
 * The conditions that are commonest at children's parties, offered without a search: ids of the
 * catalogue, whose codes are beside them.
 */
export const COMMON_CONDITIONS = [
  '47eaa099-2cb6-416d-86dc-283cf0480ff9', // celiac_disease
  'f5ec52ed-0108-4475-92e1-bc7656670b14', // lactose_intolerance
  '5d32fe61-985f-44e7-aa09-5ee82bb29976', // milk_allergy
  '9a1e40b4-5815-4a99-99e2-d15364c7a500', // egg_allergy
  '68b4aef7-3eaa-4e17-9d8a-4eace693ae2d', // peanut_allergy
  '95655d03-be61-4ea4-bf28-bbfa4dee94f9', // asthma
] as const;
