// For screens that open it seldom.
export { FamilyPhones as default } from './FamilyPhones';
