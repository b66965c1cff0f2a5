# perl socket-activation.pl <port> <command> …: like systemd's socket units, keeps a listening socket open over restarts
# of the command, which gets it as descriptor 3. SIGHUP restarts the command, SIGTERM ends both.
use strict;
use warnings;
use IO::Socket::INET;

# Descriptors up to this one stay open in the command.
BEGIN { $^F = 10 }
my ($port, @command) = @ARGV;
my $socket = IO::Socket::INET->new(
    LocalAddr => "127.0.0.1", LocalPort => $port, Listen => 511, ReuseAddr => 1
) or die "Port $port: $@";
die "The socket is descriptor " . fileno($socket) . ", not 3" unless fileno($socket) == 3;
$ENV{LISTEN_FDS} = 1;

my ($child, $is_stopping) = (0, 0);
$SIG{HUP} = sub { kill "TERM", $child };
$SIG{TERM} = sub { $is_stopping = 1; kill "TERM", $child };
until ($is_stopping) {
    $child = fork;
    exec @command unless $child;
    # A signal interrupts waiting.
    1 while waitpid($child, 0) == -1 && $!{EINTR};
}
