import { largestBytes, problemOf } from '@/shared/pictures/preparePhoto';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe('a photo', () => {
  it.each([
    file('a.jpg', 'image/jpeg'),
    file('a.png', 'image/png', largestBytes),
    file('a.webp', 'image/webp'),
  ])('is sent as it is: $type', (photo) => {
    expect(problemOf(photo)).toBeNull();
  });

  it.each([
    [file('IMG_1.HEIC', ''), 'heic'],
    [file('a', 'image/heif'), 'heic'],
    [file('a.avif', 'image/avif'), 'kind'],
    [file('a.svg', 'image/svg+xml'), 'kind'],
    [file('a.pdf', 'application/pdf'), 'kind'],
    [file('a.jpg', 'image/jpeg', largestBytes + 1), 'size'],
    [file('a.jpg', 'image/jpeg', 0), 'empty'],
  ])('is not: %j', (photo, problem) => {
    expect(problemOf(photo)).toBe(problem);
  });
});
