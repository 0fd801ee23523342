import './run.mjs';
