import type { Context, Span as OtelSpan } from '@opentelemetry/api';
import { codeOf } from '#api/ground/boot-problem.ts';
import { version } from '#api/ground/version.ts';
import type { Observer } from './request-observer.ts';
import { type Span, within } from './spans.ts';

export type Traces = {
  readonly observe: Observer;
  /** Carries out a request: what is `spanned` in it becomes part of its trace. */
  around<Result>(request: Request, work: () => Result): Result;
  close(): Promise<void>;
};

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * A span for each request and for its parts that may take long (`spans.ts`), sent to an OpenTelemetry collector over HTTP. A caller's `traceparent` is continued. The packages are loaded only
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

  const begun = new WeakMap<Request, OtelSpan>();

  return {
    around(request, work) {
      const span = tracer.startSpan(
        request.method,
        { kind: api.SpanKind.SERVER },
        callerOf(request),
      );
      begun.set(request, span);
      return within(asSpan(span), work);
    },
    observe({ request, requestId, method, route, status }) {
      const span = begun.get(request);
      span?.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'keep_left.request_id': requestId,
      });
      if (status >= 500)
        span
          ?.setAttribute('error.type', String(status))
          .setStatus({ code: api.SpanStatusCode.ERROR });
      span?.end();
    },
    close: () => provider.shutdown(),
  };

  function callerOf(request: Request): Context {
    const [, traceId, spanId, flags] =
      traceparent.exec(request.headers.get('traceparent') ?? '') ?? [];
    if (!traceId || !spanId || !flags) return api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return api.trace.setSpanContext(api.ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags,
      isRemote: true,
    });
  }

  function asSpan(span: OtelSpan): Span {
    return {
      child(name, attributes) {
        const kind = 'db.system.name' in attributes ? api.SpanKind.CLIENT : api.SpanKind.INTERNAL;
        const context = api.trace.setSpan(api.ROOT_CONTEXT, span);
        return asSpan(tracer.startSpan(name, { kind, attributes }, context));
      },
      end(fault) {
        // Its words may name somebody.
        if (fault !== undefined)
          span
            .setAttribute('error.type', codeOf(fault) ?? nameOf(fault))
            .setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  }
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault);
