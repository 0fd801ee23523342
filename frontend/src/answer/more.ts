// What follows an answer, and what few parties need before it: downloaded while the family chooses.
export { Answered } from './Answered';
export { Confirm, Disowned } from './Confirm';
export { News } from './Change';
export { Refused } from './Refused';
export { Claimed } from './SignIn';
export { Waits } from './Waits';
export { WayOn } from './WayOn';
