using Shop;
using Xunit;
using NUnit.Framework;
using Microsoft.VisualStudio.TestTools.UnitTesting;

var builder = Maker.Create(args);
builder.Run();
Start(builder);
return 0;

void Start(Maker maker) => maker.Run();

public partial class Program { }

public class Tests
{
    [Fact] public void Facts() { }
    [Theory, InlineData(1)] public async Task Theories(int n) { }
    [Test] [Category("x")] public void Nunit() { }
    [TestCase(1)] public void Cases(int n) { }
    [TestMethod] public void Mstest() { }
    [SetUp] public void Prepare() { }
}
