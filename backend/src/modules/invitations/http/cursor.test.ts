import { fromCursor, toCursor } from './cursor.js';

const id = '3f1f3a52-7f5c-4f6f-9a3e-0d3c5b7a9e11';

it.each(['2027-01-01 12:00:00+00', '2027-01-01 12:00:00.123456+00', '2027-01-01 09:00:00-03:30'])(
  'keeps the place %s',
  (createdAt) => {
    expect(fromCursor(toCursor({ createdAt, id }))).toEqual({ createdAt, id });
  },
);
