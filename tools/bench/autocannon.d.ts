/** The part of autocannon that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  export interface Sent {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: (Sent & { setupRequest?: (request: Sent) => Sent })[];
  }

  export interface Result {
    requests: { average: number; total: number };
    duration: number;
    latency: { p99: number };
    '2xx': number;
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
