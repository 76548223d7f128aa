/**
 * A filter of system calls for Linux, as the kernel reads it (classic BPF): what no command needs, and what a hole in the
 * kernel is reached by. The calls that open sockets are among it, because a socket's file in the root would lead to
 * whatever listens there, and without one there is no network whatever else is shared.
 */

interface Calls {
  /** The kernel's name of the machine. */
  readonly audit: number;
  /** Numbers from here on are another form of the same calls. */
  readonly foreign: number | null;
  readonly denied: readonly number[];
  readonly clone: number;
  readonly ioctl: number;
}

/** The same everywhere: clone3 is answered as if the kernel didn't have it, so that clone is used, whose flags can be seen. */
const CLONE3 = 435;
/** io_uring, open_tree, move_mount, fsopen, fsconfig, fsmount, fspick, pidfd_getfd, mount_setattr. */
const DENIED_EVERYWHERE = [425, 426, 427, 428, 429, 430, 431, 432, 433, 438, 442];

const MACHINES: Readonly<Record<string, Calls>> = {
  x64: {
    audit: 0xc000003e,
    foreign: 0x40000000,
    // socket, ptrace, syslog, personality, modify_ldt, pivot_root, chroot, acct, mount, umount2, swapon, swapoff, reboot,
    // sethostname, setdomainname, iopl, ioperm, init_module, delete_module, quotactl, kexec_load, add_key, request_key,
    // keyctl, unshare, perf_event_open, fanotify_init, name_to_handle_at, open_by_handle_at, setns, process_vm_readv,
    // process_vm_writev, kcmp, finit_module, kexec_file_load, bpf, userfaultfd
    denied: [
      41, 101, 103, 135, 154, 155, 161, 163, 165, 166, 167, 168, 169, 170, 171, 172, 173, 175, 176, 179, 246, 248, 249,
      250, 272, 298, 300, 303, 304, 308, 310, 311, 312, 313, 320, 321, 323,
    ],
    clone: 56,
    ioctl: 16,
  },
  arm64: {
    audit: 0xc00000b7,
    foreign: null,
    // The same, by their numbers there.
    denied: [
      198, 117, 116, 92, 41, 51, 89, 40, 39, 224, 225, 142, 161, 162, 105, 106, 60, 104, 217, 218, 219, 97, 241, 262,
      264, 265, 268, 270, 271, 272, 273, 294, 280, 282,
    ],
    clone: 220,
    ioctl: 29,
  },
};

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const REFUSE = 0x00050000;
const EPERM = 1;
const ENOSYS = 38;
/** Where the call's number, the machine and the low halves of the first two arguments lie. */
const NUMBER = 0;
const MACHINE = 4;
const FIRST = 16;
const SECOND = 24;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const NEW_NAMESPACES = 0x7e020000;
/** Putting letters into a terminal as if somebody had typed them. */
const TYPING = [0x5412, 0x541c];

type Step = readonly [code: number, whenTrue: number, whenFalse: number, value: number];

/** null for a machine whose numbers aren't known here. */
export function systemCallFilter(machine: string): Uint8Array | null {
  const calls = MACHINES[machine];
  if (calls === undefined) return null;
  const refuse = (code: number): Step => [RETURN, 0, 0, REFUSE | code];
  const steps: Step[] = [
    [LOAD, 0, 0, MACHINE],
    [JUMP_EQUAL, 1, 0, calls.audit],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    ...(calls.foreign === null ? [] : ([[JUMP_AT_LEAST, 0, 1, calls.foreign], refuse(EPERM)] as Step[])),
    [JUMP_EQUAL, 0, 1, CLONE3],
    refuse(ENOSYS),
    ...[...calls.denied, ...DENIED_EVERYWHERE].flatMap((call): Step[] => [[JUMP_EQUAL, 0, 1, call], refuse(EPERM)]),
    [JUMP_EQUAL, 0, 3, calls.clone],
    [LOAD, 0, 0, FIRST],
    [JUMP_ANY_BIT, 0, 1, NEW_NAMESPACES],
    refuse(EPERM),
    [LOAD, 0, 0, NUMBER],
    [JUMP_EQUAL, 0, 1 + 2 * TYPING.length, calls.ioctl],
    [LOAD, 0, 0, SECOND],
    ...TYPING.flatMap((request): Step[] => [[JUMP_EQUAL, 0, 1, request], refuse(EPERM)]),
    [RETURN, 0, 0, ALLOW],
  ];
  const bytes = new DataView(new ArrayBuffer(steps.length * 8));
  for (const [index, [code, whenTrue, whenFalse, value]] of steps.entries()) {
    bytes.setUint16(index * 8, code, true);
    bytes.setUint8(index * 8 + 2, whenTrue);
    bytes.setUint8(index * 8 + 3, whenFalse);
    bytes.setUint32(index * 8 + 4, value >>> 0, true);
  }
  return new Uint8Array(bytes.buffer);
}
