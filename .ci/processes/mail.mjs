// A mail server that takes everything and keeps what it took.
import net from 'node:net';

/** Lines of a quoted-printable or base64 text in UTF-8, as far as links in it can be found. */
function plainOf(raw) {
  const [, body = ''] = raw.split(/\r\n\r\n([\s\S]*)/);
  const parts = /boundary="?([^";\r\n]+)/i.exec(raw) ? raw.split(/\r\n--[^\r\n]+/).slice(1) : [raw];
  return parts
    .map((part) => {
      const [head, ...rest] = part.split('\r\n\r\n');
      const text = parts.length === 1 ? body : rest.join('\r\n\r\n');
      if (/transfer-encoding:\s*base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
      const soft = text.replace(/=\r\n/g, '');
      const bytes = soft.replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n');
}

export async function startMailServer() {
  const taken = [];
  const sockets = new Set();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let rest = '';
    let to = [];
    let content;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (content !== undefined && line === '.') {
          const raw = content;
          content = undefined;
          const id = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
          const traceparent = /^traceparent:\s*(\S+)/im.exec(raw)?.[1];
          taken.push({ id, to, at: Date.now(), traceparent, text: plainOf(raw) });
          socket.write('250 taken\r\n');
        } else if (content !== undefined) content += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (/^DATA/i.test(line)) {
          content = '';
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else {
          if (/^MAIL/i.test(line)) to = [];
          const recipient = /^RCPT.*<(.*?)>/i.exec(line)?.[1];
          if (recipient) to.push(recipient);
          socket.write(/^EHLO/i.test(line) ? '250-test\r\n250 8BITMIME\r\n' : '250 ok\r\n');
        }
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    taken,
    /** Link of the newest mail to an address. */
    linkTo: (address) => /https?:\/\/\S+/.exec(taken.findLast(({ to }) => to.includes(address))?.text ?? '')?.[0],
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
