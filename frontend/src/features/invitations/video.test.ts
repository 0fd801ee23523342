import { videoId } from './video';

it('reads the id of a watch address', () => {
  expect(videoId('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
});

it('finds none in anything else', () => {
  expect(videoId(null)).toBeNull();
  expect(videoId('https://www.youtube.com/watch?v=short')).toBeNull();
  expect(videoId('https://example.com/')).toBeNull();
});
