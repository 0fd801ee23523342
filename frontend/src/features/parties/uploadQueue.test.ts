import { UploadQueue } from './uploadQueue';

const file = (name: string) => ({ name }) as File;
const names = (queue: UploadQueue) =>
  queue.getUploads().map((upload) => `${upload.file.name} ${upload.state}`);

/** Lets what was promised happen. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('photos on their way', () => {
  it('are sent one after the other, in the order in which they were chosen', async () => {
    const sent: string[] = [];
    let open: () => void = () => undefined;
    const queue = new UploadQueue((photo) => {
      sent.push(photo.name);
      return new Promise((done) => (open = done));
    });
    queue.add([file('a'), file('b')]);
    await settle();
    expect(names(queue)).toEqual(['a sending', 'b waiting']);
    open();
    await settle();
    expect(sent).toEqual(['a', 'b']);
    expect(names(queue)).toEqual(['b sending']);
  });

  it('that fail do not block the others and can be sent again', async () => {
    let works = false;
    const queue = new UploadQueue((photo) =>
      works || photo.name === 'b' ? Promise.resolve() : Promise.reject(new Error('no')),
    );
    const failures: unknown[] = [];
    queue.watch({ onSent: () => undefined, onFailed: (error) => failures.push(error) });
    queue.add([file('a'), file('b')]);
    await settle();
    expect(names(queue)).toEqual(['a failed']);
    expect(failures).toHaveLength(1);
    works = true;
    queue.retry(queue.getUploads()[0]?.key ?? -1);
    await settle();
    expect(names(queue)).toEqual([]);
  });

  it('report their progress', async () => {
    const queue = new UploadQueue((_, onProgress) => {
      onProgress(0.5);
      return new Promise(() => undefined);
    });
    queue.add([file('a')]);
    await settle();
    expect(queue.getUploads()[0]?.progress).toBe(0.5);
  });
});
