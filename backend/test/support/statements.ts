import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';

/** How many SQL statements the server sends while `act` runs. */
export async function countStatements(
  app: INestApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  const { config } = app.get(MikroORM);
  const logger = config.getLogger();
  const original = logger.logQuery.bind(logger);
  let count = 0;
  logger.setDebugMode(['query']);
  logger.logQuery = () => {
    count += 1;
  };
  try {
    await act();
  } finally {
    logger.setDebugMode(false);
    logger.logQuery = original;
  }
  return count;
}
