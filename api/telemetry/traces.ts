import { version } from '#api/ground/version.ts';
import type { Observer } from './request-observer.ts';

export type Traces = { readonly observe: Observer; close(): Promise<void> };

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * A span for each request, sent to an OpenTelemetry collector over HTTP. A caller's `traceparent` is continued. The packages are loaded only
 * here, so that anyone who does not trace does not wait for them.
 * @param endpoint the collector's address, as in OTEL_EXPORTER_OTLP_ENDPOINT
 */
export async function openTraces(endpoint: string): Promise<Traces> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, resources, api] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/api'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': 'keep-left',
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('keep-left');

  return {
    observe({ request, requestId, method, route, status, startedAt, ms }) {
      const [, traceId, spanId, flags] =
        traceparent.exec(request.headers.get('traceparent') ?? '') ?? [];
      const caller =
        traceId && spanId && flags
          ? api.trace.setSpanContext(api.ROOT_CONTEXT, {
              traceId,
              spanId,
              traceFlags: Number.parseInt(flags, 16),
              isRemote: true,
            })
          : api.ROOT_CONTEXT;
      const span = tracer.startSpan(
        `${method} ${route}`,
        {
          kind: api.SpanKind.SERVER,
          startTime: startedAt,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'keep_left.request_id': requestId,
          },
        },
        caller,
      );
      if (status >= 500)
        span
          .setAttribute('error.type', String(status))
          .setStatus({ code: api.SpanStatusCode.ERROR });
      span.end(startedAt + ms);
    },
    close: () => provider.shutdown(),
  };
}
