/** What a program does to the machine around it: going on, using it up, speaking to others. */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Attack } from '../command-attacks.ts';

const code = (name: string, program: string, check?: Attack['check']): Attack => ({
  name,
  program,
  steps: [{ exec: 'attack' }],
  ...(check === undefined ? {} : { check }),
});
const says =
  (pattern: RegExp): Attack['check'] =>
  (_, seen) =>
    assert.match(seen, pattern);

export const PROCESSES: readonly Attack[] = [
  code('one that goes on behind', '(while :; do sleep 1; done) &'),
  code('one in a session of its own', 'setsid sh -c "while :; do sleep 1; done" >/dev/null 2>&1 &'),
  code('one that ignores every signal', '(trap "" TERM HUP INT; while :; do sleep 1; done) & trap "" TERM'),
  code(
    'a network',
    'exec 2>&1; cat < /dev/tcp/127.0.0.1/22; curl -m 2 http://127.0.0.1/; git ls-remote http://127.0.0.1/x',
  ),
  code('interfaces of the machine', 'wc -l < /proc/net/dev', says(/"stdout":"the attack began\\n3\\n"/)),
  code('processes of others', 'ls -d /proc/[0-9]* | wc -l', (_, seen) =>
    assert.ok(Number(/began\\n(\d+)\\n/.exec(seen)![1]) < 12),
  ),
  code('signals to others', 'kill -9 -1; for i in 2 3 4 5 6 7 8 9 300 4000; do kill -9 $i; done'),
  code(
    'settings of the kernel',
    'echo x > /proc/sys/kernel/core_pattern; echo 1 > /proc/sys/vm/drop_caches; echo c > /proc/sysrq-trigger',
  ),
  code(
    'a program with another\u2019s rights',
    'sudo -n true; su -c true; mount -o remount,rw /usr; touch /usr/x /etc/x /x',
    (_, seen) => assert.match(seen, /Read-only|denied|not found/),
  ),
  code(
    'capabilities',
    'grep -E "^(CapEff|NoNewPrivs|Seccomp):" /proc/self/status',
    says(/CapEff:\\t0{16}\\nNoNewPrivs:\\t1\\nSeccomp:\\t2/),
  ),
  code('more namespaces', 'unshare -U true && echo nested; unshare -n true && echo nested', (_, seen) =>
    assert.doesNotMatch(seen, /nested\\n/),
  ),
  code('a large file', 'truncate -s 2G large; head -c 600000000 /dev/zero > large', ({ root }) =>
    assert.ok((statSync(path.join(root, 'large'), { throwIfNoEntry: false })?.size ?? 0) <= 512 * 1024 * 1024),
  ),
  code(
    'names of limits',
    'cat /proc/self/limits',
    says(/Max cpu time +120.*Max core file size +0 .*Max processes +128 .*Max open files +1024/s),
  ),
  code('the environment', 'tr "\\0" "\\n" < /proc/self/environ; tr "\\0" "\\n" < /proc/1/environ', (_, seen) =>
    assert.doesNotMatch(seen, /BOB_|RUMMY_|OPENAI|NODE_|npm_|SSH_|DBUS/),
  ),
  code('a shared memory of the machine', 'touch /dev/shm/x /run/x /var/tmp/x; ls /run /var', (_, seen) =>
    assert.match(seen, /cannot|No such/),
  ),
  code('its notes don\u2019t stay', 'echo x > $HOME/x; echo x > $TMPDIR/y; ls $HOME'),
  code('what starts it, in the list of processes', 'tr "\\0" " " < /proc/1/cmdline', ({ runtime }, seen) =>
    assert.ok(!/"stdout":"[^"]*runtime/.test(seen) || !seen.includes(runtime)),
  ),
];
