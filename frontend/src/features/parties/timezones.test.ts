import { timezoneOffset, timezones } from './timezones';

const day = new Date('2027-03-20T12:00:00Z');

describe('the zones to choose from', () => {
  it('begin with those nearby, each once', () => {
    const { near, others } = timezones('America/Montevideo');
    expect(near[0]).toBe('America/Montevideo');
    expect(others).not.toContain('America/Montevideo');
    expect(others).toContain('Asia/Tokyo');
  });

  it('hold the one that the party has, known to this browser or not', () => {
    expect(timezones('Mars/Olympus').near[0]).toBe('Mars/Olympus');
  });

  it('are labelled with their offset', () => {
    expect(timezoneOffset('America/Montevideo', day)).toBe('GMT\u22123');
    expect(timezoneOffset('Asia/Tokyo', day)).toBe('GMT+9');
  });
});
