// For screens that open it seldom.
export { GuestInfo as default } from './GuestInfo';
