import { youtubeId } from './youtube';

describe('the video of a link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
    '  www.youtube.com/watch?v=dQw4w9WgXcQ ',
  ])('is found in %s', (link) => {
    expect(youtubeId(link)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    '',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?v=dQw4w9WgXcQ&youtu.be',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=short',
    'https://youtu.be/',
    'no es un enlace',
  ])('is not found in %s', (link) => {
    expect(youtubeId(link)).toBeNull();
  });
});
