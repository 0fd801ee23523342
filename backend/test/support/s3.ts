import { startFauxqs } from 'fauxqs';

const BUCKET = 'convite';

/** A server that speaks S3, with an empty bucket, and the environment that points at it. */
export async function startS3(port = 0) {
  const server = await startFauxqs({
    port,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: [BUCKET] },
  });
  let stopped: Promise<void> | undefined;
  return {
    port: server.port,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'convite',
      S3_SECRET_ACCESS_KEY: 'only-the-tests',
    },
    /** May be called again. */
    stop: () => (stopped ??= server.stop()),
  };
}
