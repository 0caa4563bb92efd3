// The embedded product in a process of its own, with the parts that are worked on beside it.
import { createPart } from './part.mjs';
import { freePort, startChild } from './process.mjs';

const STOP_MS = 25_000;

/**
 * @param services names of those that run in processes of their own
 * @param gateway whether the gateway does
 * @param lost is called when the product has ended by itself
 */
export async function createProduct({ services, gateway, inspect, lost }) {
  const ports = Object.fromEntries(
    await Promise.all([...services, 'gateway'].map(async (name) => [name, await freePort()])),
  );
  const apart = {
    services: Object.fromEntries(services.map((name) => [name, `127.0.0.1:${ports[name]}`])),
    ...(gateway ? {} : { gatewayPort: ports.gateway }),
  };
  let product;
  let surroundings;
  const around = () => surroundings;
  const part = (name) => createPart({ name, port: ports[name], around, inspect });
  const parts = new Map([...services, ...(gateway ? ['gateway'] : [])].map((name) => [name, part(name)]));

  async function stop() {
    await Promise.all([...parts.values()].map((one) => one.stop()));
    const ending = product;
    product = undefined;
    await ending?.stop(STOP_MS);
  }

  return {
    gatewayPort: ports.gateway,
    parts,
    stop,
    /** Starts everything, or starts it anew. @throws Error when something does not start */
    async start() {
      await stop();
      const starting = startChild('product.js');
      product = starting;
      starting.tell({ start: apart });
      surroundings = await starting.hear('started');
      await Promise.all([...parts.values()].map((one) => one.start()));
      starting.ended.then((code) => product === starting && lost(code));
    },
  };
}
