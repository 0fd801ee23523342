// What follows an answer, and what few parties need before it: downloaded while the family chooses.
export { Answered } from './Answered';
export { CannotCome } from './CannotCome';
export { News } from './Change';
export { Refused } from './Refused';
export { Waits } from './Waits';
export { WayOn } from './WayOn';
