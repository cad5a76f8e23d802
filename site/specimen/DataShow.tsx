import { Bell, Check, CircleAlert, Clock, Download, Ellipsis, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Person } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { IconButton } from '#site/ui/button.tsx';
import { MoreLink, TextLink } from '#site/ui/link.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#site/ui/menu.tsx';
import { Metric, Metrics } from '#site/ui/metric.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Lane, Progress } from '#site/ui/progress.tsx';
import { ShowMore } from '#site/ui/show-more.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { Show } from './Show.tsx';

const payments = [
  ['Aroha Ngata', '5-lesson package', 'NZ$250.00', 'Tue 24 Nov 2026', 'Pending', 'INV-0148'],
  ['Grace Chen', 'Standard lesson, 60 min', 'NZ$55.00', 'Thu 12 Nov 2026', 'Overdue', 'INV-0144'],
  ['Wiremu Tane', 'Double lesson, 120 min', 'NZ$100.00', 'Tue 17 Nov 2026', 'Paid', 'INV-0146'],
] as const;
const tones = { Pending: 'neutral', Overdue: 'danger', Paid: 'success' } as const;
const glyphs = { Pending: Clock, Overdue: CircleAlert, Paid: Check } as const;

const weeks = [
  { label: '28/9', value: 980 },
  { label: '5/10', value: 1120 },
  { label: '12/10', value: 860 },
  { label: '19/10', value: 1240 },
  { label: '26/10', value: 1090 },
  { label: '2/11', value: 1360 },
  { label: '9/11', value: 1280 },
  { label: '16/11', value: 1150, toCome: 280 },
];

function Figures() {
  return (
    <Show
      title="Figures"
      note="One panel, hairlines inside. A trend needs a base, else it is not shown."
    >
      <Metrics aria-label="Key figures">
        <Metric
          title="Total Students"
          value="42"
          trend={{ text: '+4', way: 'up' }}
          note="since October"
          history={[33, 34, 34, 35, 37, 37, 39, 42]}
        />
        <Metric
          title="This Week's Lessons"
          value="26"
          note="13 done, 12 to go"
          history={[19, 22, 17, 24, 21, 27, 25, 26]}
        />
        <Metric
          title="Monthly Revenue"
          unit="NZ$"
          value="4,860.00"
          trend={{ text: '+12%', way: 'up' }}
          note="on October"
          history={[3100, 3500, 3300, 3900, 4100, 4000, 4300, 4860]}
        />
        <Metric
          title="Pass Rate"
          value="86%"
          trend={{ text: '−2 pts', way: 'down' }}
          note="12 of 14 tests"
          history={[76, 80, 78, 88, 92, 88, 88, 86]}
        />
      </Metrics>
      <Metrics aria-label="Summary">
        <Metric
          title="Total Revenue"
          unit="NZ$"
          value="18,420.00"
          note="40 settled, NZ$150.00 refunded"
        />
        <Metric
          title="Pending Payments"
          unit="NZ$"
          value="1,150.00"
          note="5 payments, next due tomorrow"
        />
        <Metric
          title="Overdue Payments"
          unit="NZ$"
          value="110.00"
          note="2 payments, oldest 8 days"
          data-tone="danger"
        />
      </Metrics>
      <div className="halves">
        <Panel>
          <PanelHeader title="Revenue by week">
            <span className="muted">8 weeks</span>
          </PanelHeader>
          <PanelBody>
            <BarChart
              bars={weeks}
              sentence="Revenue by week, 28 September to 16 November. This week so far NZ$1,150.00, with NZ$280.00 still booked."
            />
          </PanelBody>
        </Panel>
        <Panel>
          <PanelHeader title="Progress">
            <MoreLink href="#main">Details</MoreLink>
          </PanelHeader>
          <PanelBody className="bars">
            {[2, 8, 12, 17].map((done) => (
              <p key={done}>
                <span className="num">{done} of 20</span>
                <Progress label="Lessons" done={done} of={20} />
              </p>
            ))}
            <p>
              <span className="num">12 of 20</span>
              <Lane done={12} of={20} tone="band" label="12 of 20 lessons done" />
            </p>
            <p>
              <span className="num">3 of 14 days</span>
              <Lane done={3} of={14} />
            </p>
          </PanelBody>
        </Panel>
      </div>
    </Show>
  );
}

export function DataShow() {
  return (
    <>
      <Figures />
      <Show
        title="Table and pager"
        note="Numbers to the right, two lines a row at most, one menu at the end. Cards on a phone."
      >
        <PaymentsTable />
      </Show>
    </>
  );
}

function PaymentsTable() {
  const [page, setPage] = useState(3);
  const [pageSize, setPageSize] = useState(10);
  return (
    <Panel>
      <Table label="Payments">
        <TableHead>
          <ColumnHead>Student</ColumnHead>
          <ColumnHead>Description</ColumnHead>
          <ColumnHead className="end">Amount</ColumnHead>
          <ColumnHead>Due Date</ColumnHead>
          <ColumnHead>Status</ColumnHead>
          <ColumnHead>Invoice</ColumnHead>
          <ColumnHead>
            <span className="visually-hidden">Actions</span>
          </ColumnHead>
        </TableHead>
        <TableBody>
          {payments.map(([name, what, amount, due, status, invoice]) => (
            <Row key={name} aria-selected={name === 'Grace Chen' || undefined}>
              <Cell place="who">
                <Person name={name} />
              </Cell>
              <Cell place="what">
                {what}
                <span className="sub">Link sent 17 Nov, opened</span>
              </Cell>
              <Cell place="amount" className="money">
                {amount}
              </Cell>
              <Cell place="when" className="num">
                {due}
              </Cell>
              <Cell place="status">
                <Badge tone={tones[status]} glyph={glyphs[status]}>
                  {status}
                </Badge>
              </Cell>
              <Cell place="reference" className="num">
                <TextLink href="#main">{invoice}</TextLink>
              </Cell>
              <Cell place="menu">
                <Menu>
                  <MenuTrigger>
                    <IconButton size="sm" glyph={Ellipsis} label={`Actions for ${name}, ${what}`} />
                  </MenuTrigger>
                  <MenuContent>
                    <MenuItem glyph={Eye}>View Details</MenuItem>
                    <MenuItem glyph={Pencil}>Edit Payment</MenuItem>
                    <MenuItem glyph={Download}>Download Invoice</MenuItem>
                    <MenuSeparator />
                    <MenuItem glyph={Bell} disabled>
                      Send reminder
                    </MenuItem>
                  </MenuContent>
                </Menu>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <Pager
        page={page}
        pageSize={pageSize}
        total={148}
        onPage={setPage}
        pageSizes={[5, 10, 25, 50]}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
      <ShowMore onPress={() => setPageSize(pageSize + 5)} />
    </Panel>
  );
}
