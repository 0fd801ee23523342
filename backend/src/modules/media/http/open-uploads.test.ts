import { setTimeout as wait } from 'node:timers/promises';
import { OpenUploads, type OpenUpload } from './open-uploads.js';

const MB = 1024 * 1024;

/** An upload that is received until it is finished or aborted. */
function begin(uploads: OpenUploads, accountId: string) {
  let upload!: OpenUpload;
  let finish!: () => void;
  let refusal: unknown;
  const done = uploads
    .run(accountId, (one) => {
      upload = one;
      return new Promise<void>((resolve, reject) => {
        finish = resolve;
        one.startReceiving(reject);
      });
    })
    .catch((error: unknown) => (refusal = error));
  return { upload, finish: () => (finish(), done), refusal: () => refusal };
}

const settled = () => wait(0);

describe('open uploads', () => {
  it('are at most two for an account, and any number for all accounts', async () => {
    const uploads = new OpenUploads();
    const first = begin(uploads, 'ana');
    begin(uploads, 'ana');
    await expect(uploads.run('ana', () => Promise.resolve())).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: 5 },
    });
    for (let n = 0; n < 40; n += 1) begin(uploads, `other ${n}`);
    await expect(uploads.run('eva', () => Promise.resolve('done'))).resolves.toBe('done');
    await first.finish();
    await expect(uploads.run('ana', () => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('are no longer counted after an error', async () => {
    const uploads = new OpenUploads();
    for (let n = 0; n < 3; n += 1) {
      await expect(uploads.run('ana', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    }
  });

  it('lose the slowest when their memory runs out', async () => {
    const uploads = new OpenUploads();
    const idle = begin(uploads, 'idle');
    const slow = begin(uploads, 'slow');
    slow.upload.received(2 * MB);
    await wait(20);
    const fast = Array.from({ length: 6 }, (_, n) => begin(uploads, `fast ${n}`));
    for (const { upload } of fast) upload.received(10 * MB);
    expect(slow.refusal()).toBeUndefined();
    const last = begin(uploads, 'last');
    last.upload.received(3 * MB);
    await settled();
    expect(slow.refusal()).toMatchObject({ code: 'unavailable' });
    for (const { refusal } of [idle, ...fast, last]) expect(refusal()).toBeUndefined();
  });
});
