import { readsWhatItAnswers } from '../../http/access/reading.js';

readsWhatItAnswers(200_000);
