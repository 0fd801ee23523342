import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Node's own environment in an ordinary realm. Jest asks for one whose global object is a proxy: each use of a global
 * such as `Object` would take 70 times as long, a fifth of all that the HTTP tests do.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
