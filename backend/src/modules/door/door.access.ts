export { AtDoorWithCare } from './http/door-guards.js';
