/** Clouds that providers of host names are tested against. */
import { startApiServer } from './api-server';
import { startAws } from './aws';
import { startCluster } from './cluster';
import type { PlayedCloud } from './gate';

const moto = process.env.MOTO_URL;
const { KUBERNETES_URL: url, KUBERNETES_TOKEN: token, KUBERNETES_ADMIN: admin } = process.env;

/** AWS where its part that is not played here has a server; a real API server where there is one. */
export const CLOUDS: [string, () => Promise<PlayedCloud>][] = [
  ['kubernetes', startCluster],
  ...(moto ? [['aws', () => startAws(moto)] as [string, () => Promise<PlayedCloud>]] : []),
  ...(url && token && admin
    ? [['an API server', () => startApiServer({ url, token, admin })] as [string, () => Promise<PlayedCloud>]]
    : []),
];
