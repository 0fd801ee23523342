import { youtubeId, youtubeWatchUrl } from './youtube.js';

describe('the video of a link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ])('is found in %s', (link) => {
    expect(youtubeId(link)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?v=dQw4w9WgXcQ&youtu.be',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=short',
    'https://youtu.be/',
    'youtu.be/dQw4w9WgXcQ',
    'no es un enlace',
  ])('is not found in %s', (link) => {
    expect(youtubeId(link)).toBeUndefined();
  });
});

describe('a link of YouTube', () => {
  it.each([
    'https://www.youtube.com:8080/watch?v=dQw4w9WgXcQ',
    'ftps://youtu.be/dQw4w9WgXcQ',
    'xhttp://youtu.be/dQw4w9WgXcQ',
    'httpx://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQx',
    'https://www.youtube.com/watch?v=xdQw4w9WgXcQ',
    'https://www.youtube.com/shorts',
  ])('is refused: %s', (link) => {
    expect(youtubeId(link)).toBeUndefined();
  });

  it('is converted to one canonical form', () => {
    expect(youtubeWatchUrl('dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });
});
