import {
  closeNotice,
  dismissSnack,
  dropProblems,
  getNotifications,
  showNotice,
  snack,
  subscribeToNotifications,
} from './store';

describe('notifications', () => {
  it('queue snacks in order and show the same text once', () => {
    snack('success', 'a');
    snack('error', 'b');
    snack('success', 'a');
    const [first, second, ...rest] = getNotifications().snacks;
    expect([first?.text, second?.text, rest.length]).toEqual(['a', 'b', 0]);
    dismissSnack(first?.id ?? -1);
    expect(getNotifications().snacks.map((waiting) => waiting.text)).toEqual(['b']);
  });

  it('let a success give way to the next one, and no problem', () => {
    snack('error', 'problem');
    snack('success', 'first');
    snack('success', 'second');
    const texts = getNotifications().snacks.map((waiting) => waiting.text);
    expect(texts).toEqual(expect.arrayContaining(['problem', 'second']));
    expect(texts).not.toContain('first');
  });

  it('leave a screen with its successes and without its problems', () => {
    snack('error', 'lost');
    snack('success', 'kept');
    dropProblems();
    const texts = getNotifications().snacks.map((waiting) => waiting.text);
    expect(texts).toContain('kept');
    expect(texts).not.toContain('lost');
  });

  it('keep one notice, for 20 seconds by default', () => {
    showNotice('one');
    expect(getNotifications().notice).toMatchObject({
      text: 'one',
      color: 'info',
      timeout: 20_000,
    });
    showNotice('two', { color: 'error', timeout: 5000 });
    expect(getNotifications().notice).toMatchObject({ text: 'two', color: 'error', timeout: 5000 });
    closeNotice();
    expect(getNotifications().notice).toBeNull();
  });

  it('close the notice of a failure that is mended, and no other', () => {
    showNotice('not saved', { color: 'error' });
    closeNotice('not sent');
    expect(getNotifications().notice).toMatchObject({ text: 'not saved' });
    closeNotice('not saved');
    expect(getNotifications().notice).toBeNull();
  });

  it('notify their listeners until they unsubscribe', () => {
    let calls = 0;
    const leave = subscribeToNotifications(() => (calls += 1));
    showNotice('x');
    leave();
    closeNotice();
    expect(calls).toBe(1);
  });
});
