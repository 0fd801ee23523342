import { contactPhone } from './contactPhone';

it.each(['1727', '099 123 456', '+598 (2) 487-1010', ''])('takes %p', (text) => {
  expect(contactPhone(text)).toBeNull();
});

it.each(['12', '099.123.456', 'mamá', '+ ( )', '1'.repeat(21)])('refuses %p', (text) => {
  expect(contactPhone(text)).toEqual({ code: 'contact_phone' });
});
