import { readsWhatItAnswers } from './reading.js';

// Of 200,000 parties in test/servers/ops/reading.test.ts, whose rows take a minute to insert.
// A table of 20,000 rows is read whole sooner than one of ten times as many.
readsWhatItAnswers(20_000, 'set random_page_cost = 1');
