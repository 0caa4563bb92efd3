// Stands in front of the gateways as an Ingress does: in turn, and to another one where nothing was sent yet.
import http from 'node:http';

export async function startBalancer(port, targets) {
  const agent = new http.Agent({ keepAlive: false });
  const away = new Set();
  let turn = 0;

  function forward(request, response, body, refusedBy) {
    const there = targets.filter((one) => !away.has(one) && !refusedBy.includes(one));
    if (there.length === 0) return void response.destroy();
    const target = there[turn++ % there.length];
    const headers = { ...request.headers, connection: 'close' };
    const options = { host: '127.0.0.1', port: target, method: request.method, path: request.url, headers, agent };
    const sent = http.request(options, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    sent.on('error', (error) => {
      // Refused: no process has seen the request.
      if (error.code === 'ECONNREFUSED') forward(request, response, body, [...refusedBy, target]);
      else response.destroy();
    });
    sent.end(body);
  }

  const server = http.createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('error', () => response.destroy());
    request.on('end', () => forward(request, response, Buffer.concat(chunks), []));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** Takes a target out, as Kubernetes does with a pod that is about to stop, or back in when it is ready. */
    takeOut: (target) => void away.add(target),
    takeIn: (target) => void away.delete(target),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
