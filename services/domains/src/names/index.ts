/** Domain names as people type them, which of them an agency can use, and who may say so. */
export { mayChange, mayOversee, mayRead } from './access';
export { namesOf, readName, refuseFreeMail, registered } from './names';
