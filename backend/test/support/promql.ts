import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const folder = resolve(import.meta.dirname, '../../../docker/monitoring');

/** A metric in an expression, with the labels by which it is selected or grouped. */
export interface UsedMetric {
  name: string;
  labels: string[];
}

/** The metrics of a PromQL expression. @throws Error for a syntax error */
export function metricsIn(expression: string): UsedMetric[] {
  // Grafana's variables stand for durations and label values.
  const text = expression.replace(/\$__rate_interval/g, '5m').replace(/\$\w+/g, 'x');
  const found: UsedMetric[] = [];
  const grouping: string[] = [];
  let isInSelector = false;
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      const part = text.slice(from, to);
      if (type.isError) throw new Error(`Not PromQL: ${expression}`);
      if (type.name === 'VectorSelector') isInSelector = true;
      if (type.name === 'Identifier') found.push({ name: part, labels: [] });
      if (type.name === 'LabelName') {
        if (isInSelector) found.at(-1)?.labels.push(part);
        else grouping.push(part);
      }
    },
    leave({ type }) {
      if (type.name === 'VectorSelector') isInSelector = false;
    },
  });
  return found.map(({ name, labels }) => ({ name, labels: [...labels, ...grouping] }));
}

export interface AlertRule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: { summary: string };
}

export function alertRules(): AlertRule[] {
  const { groups } = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

interface Panel {
  type: string;
  targets?: { expr: string }[];
}

/** The expressions of the dashboard. */
export function dashboardExpressions(): string[] {
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: Panel[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Provided by Prometheus, and by its exporter of machines. */
export const NOT_OURS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];
/** Added by Prometheus and by histograms. */
export const ADDED_LABELS = ['job', 'instance', 'le'];
