/** jest's `globalTeardown`. */
import { tearDown } from './hall';

export default (): Promise<void> => tearDown();
