// Stands in front of the gateways as an Ingress does: in turn, and to another one where nothing was sent yet.
import http from 'node:http';

export async function startBalancer(port, targets) {
  const agent = new http.Agent({ keepAlive: false });
  let turn = 0;

  function forward(request, response, body, tries) {
    const target = targets[turn++ % targets.length];
    const headers = { ...request.headers, connection: 'close' };
    const options = { host: '127.0.0.1', port: target, method: request.method, path: request.url, headers, agent };
    const sent = http.request(options, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    sent.on('error', (error) => {
      // Refused: nobody has seen the request.
      if (error.code === 'ECONNREFUSED' && tries < targets.length) forward(request, response, body, tries + 1);
      else response.destroy();
    });
    sent.end(body);
  }

  const server = http.createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('error', () => response.destroy());
    request.on('end', () => forward(request, response, Buffer.concat(chunks), 1));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
