import http from 'node:http';
import { startWorld } from './world';

/** Whether `/healthz` was answered over a connection that is kept. */
const ask = (url: string, agent: http.Agent) =>
  new Promise<boolean>((resolve) => {
    const sent = http.get(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
    });
    sent.on('error', () => resolve(false));
  });

it('stops soon below clients that never pause', async () => {
  const world = await startWorld();
  const agent = new http.Agent({ keepAlive: true });
  const client = async () => {
    while (await ask(world.url, agent));
  };
  try {
    const clients = Promise.all([client(), client(), client()]);
    expect(await ask(world.url, agent)).toBe(true);
    const from = performance.now();
    await world.gateway.stop();
    expect(performance.now() - from).toBeLessThan(30_000);
    await clients;
  } finally {
    agent.destroy();
    await world.stop();
  }
});
