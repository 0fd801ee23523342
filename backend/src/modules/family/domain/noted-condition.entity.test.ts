import { LIMITS } from './limits.js';
import { newNotes, NotedCondition } from './noted-condition.entity.js';

const noted = [new NotedCondition('child', 'asthma')];

describe('noting health conditions', () => {
  it('adds each condition that the person does not have yet once', () => {
    expect(newNotes('child', noted, ['asthma', 'diabetes', 'diabetes'])).toEqual([
      expect.objectContaining({ personId: 'child', conditionId: 'diabetes' }),
    ]);
  });

  it('counts the conditions that are noted already', () => {
    const more = Array.from({ length: LIMITS.health_conditions }, (_, n) => `condition ${n}`);
    expect(newNotes('child', noted, more.slice(1))).toHaveLength(more.length - 1);
    expect(() => newNotes('child', noted, more)).toThrow(
      expect.objectContaining({ code: 'limit_reached' }),
    );
  });
});
