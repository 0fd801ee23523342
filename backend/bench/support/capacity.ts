/** What a party costs, as `make bench BENCH=scaling` measures it. */
export interface Coefficients {
  /** Seconds of the server's CPU. */
  serverSeconds: number;
  /** Seconds of the database's CPU. */
  databaseSeconds: number;
  /** Kilobytes of rows with their indexes. */
  rows: number;
  /** Kilobytes of picture files. */
  files: number;
  requests: number;
}

/** How people use it: docs/scaling.md, "Assumptions". */
export const HABITS = {
  /** Of a family in a year. */
  parties: 1,
  weeks: 52,
  /** Part of a week's parties on its busiest day. */
  saturday: 0.35,
  /** The busiest week of the year in average weeks. */
  season: 2,
  /** Part of a day's requests in its busiest hour. */
  hour: 0.2,
};

/** Parts of the processors that may be busy in the busiest hour. */
export const BUSY = 0.6;
/** Processors of the database's machine in the calculation. */
export const DATABASE_CORES = 8;

/** Parties whose whole life falls, by assumption, into each second of the busiest hour. */
export const partiesASecond = (families: number): number =>
  ((families * HABITS.parties * HABITS.season * HABITS.saturday) / HABITS.weeks) *
  (HABITS.hour / 3_600);

/** Families of a service whose every party takes so many seconds, with so many processors. */
const carried = (seconds: number, cores: number): number =>
  (cores * BUSY) / seconds / partiesASecond(1);

/** A server works with one processor. */
export const familiesOfServer = (party: Coefficients): number => carried(party.serverSeconds, 1);

export const familiesOfDatabase = (party: Coefficients): number =>
  carried(party.databaseSeconds, DATABASE_CORES);

export interface Needs {
  requestsASecond: number;
  /** At least two, for upgrades and failures. */
  servers: number;
  databaseCores: number;
  /** Gigabytes of a year. */
  rowsGigabytes: number;
  filesGigabytes: number;
}

export function needsOf(families: number, party: Coefficients): Needs {
  const rate = partiesASecond(families);
  const gigabytes = (kilobytes: number) => (families * HABITS.parties * kilobytes) / 1024 ** 2;
  return {
    requestsASecond: rate * party.requests,
    servers: Math.max(2, Math.ceil((rate * party.serverSeconds) / BUSY)),
    databaseCores: Math.max(2, Math.ceil((rate * party.databaseSeconds) / BUSY)),
    rowsGigabytes: gigabytes(party.rows),
    filesGigabytes: gigabytes(party.files),
  };
}
